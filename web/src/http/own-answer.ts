import { ownAnswerHeader } from '@cigogne/domain/own-answer';

/**
 * Whether the server itself answered. A captive portal answers any address with JSON of its own,
 * which may even say « done ».
 */
export const isOurs = ({ headers }: Response): boolean => headers.has(ownAnswerHeader);

export const isDone = (response: Response): boolean => response.ok && isOurs(response);
