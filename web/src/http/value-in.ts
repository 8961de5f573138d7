/** The value that a JSON text stands for; null for none. */
export function valueIn<T>(text: string | null): T | null {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
