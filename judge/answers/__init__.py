"""Questions answered: verdict, outcomes, citations, explanation."""
