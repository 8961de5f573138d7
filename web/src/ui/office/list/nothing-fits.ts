/** Under a list that is empty for its filters alone: what brings its first row would be untrue there. */
export const nothingFits = ({ filtered }: { filtered: boolean }): string | undefined =>
  filtered ? 'Rien ne répond à ces filtres.' : undefined;
