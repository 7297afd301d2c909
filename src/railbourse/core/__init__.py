"""What every game shares and no game owns: the contract, actions, refusals, pending decisions, events, the session."""
