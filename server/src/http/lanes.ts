import type { Endpoint } from '@cigogne/domain/contract';
import type { Services } from '../context/context.ts';

/**
 * What a call runs on. Whoever looks waits for a connection among those who look; acts, and all that a courier asks at a
 * door, wait behind no list (decision 072).
 */
export const laneOf = (services: Services, endpoint: Endpoint): Services =>
  isLook(endpoint) ? (services.forLooks ?? services) : services;

const isLook = ({ kind, scope }: Endpoint): boolean => kind === 'read' && scope !== 'courier';
