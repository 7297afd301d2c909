"""Games that were played: our own record files, and those of other programs, all opened by `open_record`."""
