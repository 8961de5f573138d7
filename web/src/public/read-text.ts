export type TextPart =
  | { kind: 'title' | 'line'; text: string }
  | { kind: 'list'; lines: readonly string[] };

/** « # » starts a heading, « - » a list item; blank lines separate paragraphs. */
export function readText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let list: string[] | null = null;
  let lines: string[] = [];
  const end = () => {
    if (lines.length > 0) parts.push({ kind: 'line', text: lines.join(' ') });
    lines = [];
    list = null;
  };
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    if (line.startsWith('- ')) {
      if (!list) {
        end();
        list = [];
        parts.push({ kind: 'list', lines: list });
      }
      list.push(line.slice(2).trim());
    } else if (line.startsWith('# ')) {
      end();
      parts.push({ kind: 'title', text: line.slice(2).trim() });
    } else if (line === '') {
      end();
    } else {
      if (list) end();
      lines.push(line);
    }
  }
  end();
  return parts;
}
