import { connect } from 'node:net';

export interface HeardEvent {
  type: string;
  id_colis: number | null;
}

/** One screen's open stream; `hear` is called for each event. It ends with the process. */
export function openStream(
  port: number,
  token: string,
  hear: (event: HeardEvent) => void,
  onLost: () => void,
): Promise<void> {
  return new Promise((settle, fail) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `GET /api/events HTTP/1.1\r\nhost: bench\r\naccept: text/event-stream\r\ncgo-tkn: ${token}\r\n\r\n`,
      ),
    );
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      const end = text.lastIndexOf('\n\n');
      if (end < 0) return;
      settle();
      for (const [, data = '{}'] of text.slice(0, end).matchAll(/^data: (.*)$/gm))
        hear(JSON.parse(data) as HeardEvent);
      text = text.slice(end + 2);
    });
    socket.on('error', fail);
    socket.on('close', onLost);
  });
}
