import { trackingContract } from '@cigogne/domain/tracking/tracking.contract';
import { routesOf } from '../http/routes-of.ts';
import {
  askTracked,
  chooseTrackedDay,
  confirmTracked,
  contestTracked,
  directTracked,
  fetchTracked,
  findTracking,
  locateTracked,
  moveTracked,
  nameTracked,
  placesTracked,
  readTracking,
  refuseTracked,
  stopTracked,
  takeTracked,
} from './read-tracking.ts';

export const trackingRoutes = routesOf(trackingContract, {
  find: async ({ ctx, body }) => ({ suivi: await findTracking(ctx, body.code, body.tel) }),
  contest: async ({ ctx, params, body }) => contestTracked(ctx, params.token, body.mot),
  present: async ({ ctx, params }) => confirmTracked(ctx, params.token),
  chooseDay: async ({ ctx, params, body }) => chooseTrackedDay(ctx, params.token, body.jour),
  nameReceiver: async ({ ctx, params, body }) => nameTracked(ctx, params.token, body.nom),
  direct: async ({ ctx, params, body }) => directTracked(ctx, params.token, body),
  places: async ({ ctx, params, query }) => placesTracked(ctx, params.token, query.gov),
  choosePlace: async ({ ctx, params, body }) => moveTracked(ctx, params.token, body),
  sendPosition: async ({ ctx, params, body }) => locateTracked(ctx, params.token, body),
  askCall: async ({ ctx, params }) => askTracked(ctx, params.token),
  fetchAtHub: async ({ ctx, params, body }) => fetchTracked(ctx, params.token, body.retirer),
  refuse: async ({ ctx, params, body }) => refuseTracked(ctx, params.token, body.mot),
  takeAfterAll: async ({ ctx, params }) => takeTracked(ctx, params.token),
  messages: async ({ ctx, params, body }) => stopTracked(ctx, params.token, body.stop),
  read: async ({ ctx, params }) => readTracking(ctx, params.token),
});
