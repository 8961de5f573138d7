/** Whoever can ask root for a hub, at once and where the act is; answers whether one was chosen. */
let asker: (() => Promise<boolean>) | null = null;

export function answerHubQuestions(ask: () => Promise<boolean>): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

export const askForHub = async (): Promise<boolean> => (asker ? asker() : false);
