import type { Endpoint } from '@cigogne/domain/contract';
import type { Services } from '../context/context.ts';

/**
 * The services that a call runs on. Reads have their own connections, so that writes, and all that
 * a courier asks at a door, never queue behind lists (decision 072).
 */
export const laneOf = (services: Services, endpoint: Endpoint): Services =>
  isLook(endpoint) ? (services.forLooks ?? services) : services;

const isLook = ({ kind, scope }: Endpoint): boolean => kind === 'read' && scope !== 'courier';
