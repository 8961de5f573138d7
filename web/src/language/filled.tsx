import { Fragment, type ReactNode } from 'react';
import { type CountedText, type NamesOf, template, templateFor, type Text } from './texts.ts';

/** A text with parts that are elements: an amount, a highlighted number. */
export const filled = <S extends Text>(
  text: S,
  parts: Readonly<Record<NamesOf<S>, ReactNode>>,
): ReactNode => put(template(text), parts);

/** The same with a number, which is `parts.n`. */
export const filledCount = <S extends CountedText>(
  n: number,
  one: string,
  several: S,
  parts: Readonly<Record<NamesOf<S>, ReactNode>>,
): ReactNode => put(templateFor(n, one, several), parts);

const put = (text: string, parts: Readonly<Record<string, ReactNode>>): ReactNode =>
  text.split(/(\{\w+\})/).map((piece, place) => {
    const name = /^\{(\w+)\}$/.exec(piece)?.[1];
    // Pieces are identified by their position.
    return <Fragment key={`${place}`}>{name === undefined ? piece : parts[name]}</Fragment>;
  });
