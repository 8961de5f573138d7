import type { GatewayTrouble } from '@cigogne/domain/messages/messages.contract';

export const troubleTitle = ({ refus }: GatewayTrouble): string =>
  refus === null ? 'La passerelle ne répond pas' : `La passerelle nous refuse (réponse ${refus})`;

/** What follows « depuis le … ». */
export const troubleAdvice = ({ refus }: GatewayTrouble): string =>
  `${refus === null ? '' : ' : clé, crédit ou compte bloqué'}. Les messages attendent, un essai se fait de lui-même.`;
