/** The reply to an act; `deja` says that it had been done before and that nothing has changed. */
export const doneReply = ({ deja }: { deja: boolean }): { done: true; deja?: true } => ({
  done: true,
  ...(deja ? { deja } : {}),
});
