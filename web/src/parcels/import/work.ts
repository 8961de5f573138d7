/** What is being done, and the progress. */
export interface Work {
  of: 'lieux' | 'colis';
  done: number;
  total: number;
}

/** Where the work tells how far it is, and why it could not be done. */
export interface Telling {
  setWork: (work: Work | null) => void;
  setProblem: (problem: string | null) => void;
}
