import { Refusal } from '@cigogne/domain/refusal';

/** The methods that each path of the contract accepts, for callers that use another one. */
export class MethodsOfPaths {
  readonly #paths = new Map<string, { parts: readonly string[]; methods: Set<string> }>();

  add(path: string, methods: string | readonly string[]): void {
    const known = this.#paths.get(path) ?? { parts: path.split('/'), methods: new Set() };
    for (const method of [methods].flat()) known.methods.add(method);
    this.#paths.set(path, known);
  }

  /** Sorted; empty if nothing has this address. */
  at(url: string): string[] {
    const given = url.replace(/\?.*$/s, '').split('/');
    const there = [...this.#paths.values()].filter(({ parts }) => isSamePath(parts, given));
    return [...new Set(there.flatMap(({ methods }) => [...methods]))].toSorted();
  }
}

const isSamePath = (parts: readonly string[], given: readonly string[]): boolean =>
  parts.length === given.length &&
  parts.every((part, place) =>
    part.startsWith(':') ? given[place] !== '' : part === given[place],
  );

export const otherMethod = (allowed: readonly string[]): Refusal =>
  new Refusal('methode-refusee', `Cette adresse ne prend que ${allowed.join(' ou ')}.`);
