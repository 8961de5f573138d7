/** Asks root to choose a hub in the middle of an act; resolves whether one was chosen. */
let asker: (() => Promise<boolean>) | null = null;

export function answerHubQuestions(ask: () => Promise<boolean>): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

export const askForHub = async (): Promise<boolean> => (asker ? asker() : false);
