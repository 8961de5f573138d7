import { expect, test } from 'vitest';
import { type Endpoint, roles } from '../contract.ts';
import { invoicesContract } from '../invoices/invoices.contract.ts';
import { may } from '../may.ts';
import { openingsContract } from '../openings/openings.contract.ts';
import { partnerContract } from '../partner/partner.contract.ts';
import { pickupsContract } from '../pickups/pickups.contract.ts';
import { counterContract } from '../runsheets/counter.contract.ts';
import { decisionsContract } from '../decisions/decisions.contract.ts';
import { contestsContract } from '../runsheets/contests.contract.ts';
import { runsheetsContract } from '../runsheets/runsheets.contract.ts';
import { ticketsContract } from '../tickets/tickets.contract.ts';
import { transfersContract } from '../transfers/transfers.contract.ts';
import { importContract } from './import.contract.ts';
import { parcelsContract } from './parcels.contract.ts';
import { type ParcelEvent, parcelEvents, ruleOf } from './transition-table.ts';

/** The calls by which a person triggers each event: a new event must name its own. */
const decisions = [decisionsContract.decide, decisionsContract.decideMine];
const entriesOf: Record<ParcelEvent, readonly Endpoint[]> = {
  create: [parcelsContract.create, importContract.createMany],
  'create-return': [runsheetsContract.confirm, parcelsContract.edit],
  'take-over': [openingsContract.import],
  'take-over-return': [openingsContract.import],
  'undo-take-over': [openingsContract.undo],
  edit: [parcelsContract.update],
  'edit-field': [parcelsContract.edit, parcelsContract.courierEdit, ...decisions],
  'change-destination': [parcelsContract.update, parcelsContract.edit],
  delete: [parcelsContract.remove],
  'bring-old-goods': [parcelsContract.bringOldGoods],
  'drop-old-goods': [parcelsContract.dropOldGoods],
  'hide-return': [parcelsContract.edit],
  'add-to-pickup': [pickupsContract.create, pickupsContract.updateByHub],
  'add-at-depot': [pickupsContract.addAtDepot],
  'remove-from-pickup': [pickupsContract.remove, pickupsContract.updateByHub],
  'dispatch-pickup': [pickupsContract.dispatch],
  'assign-courier': [pickupsContract.assign, pickupsContract.selfAssign],
  'change-courier': [pickupsContract.assign],
  'give-back-pickup': [pickupsContract.giveBack],
  'courier-picked': [pickupsContract.pick],
  'courier-not-picked': [pickupsContract.pick],
  'receive-picked': [pickupsContract.receive],
  'receive-failed': [pickupsContract.receive],
  'receive-late': [pickupsContract.receiveLate],
  exclude: [pickupsContract.exclude],
  'refuse-pickup': [pickupsContract.refuse],
  'plan-transfer': [transfersContract.create, transfersContract.update],
  'cancel-transfer': [transfersContract.remove, transfersContract.update],
  'dispatch-transfer': [transfersContract.dispatch],
  'receive-transfer': [transfersContract.receive],
  'miss-transfer': [transfersContract.receive],
  find: [parcelsContract.find, transfersContract.receiveLate],
  lose: [parcelsContract.lose],
  'plan-runsheet': [
    runsheetsContract.create,
    runsheetsContract.edit,
    runsheetsContract.move,
    runsheetsContract.add,
  ],
  'unplan-runsheet': [
    runsheetsContract.remove,
    runsheetsContract.edit,
    runsheetsContract.move,
    ...decisions,
  ],
  'dispatch-runsheet': [runsheetsContract.dispatch, runsheetsContract.load],
  'leave-runsheet': [runsheetsContract.withdraw, runsheetsContract.putAside],
  'reassign-runsheet': [runsheetsContract.reassign],
  'push-delivered': [runsheetsContract.push],
  'push-postponed': [runsheetsContract.push],
  'push-failed': [runsheetsContract.push],
  correct: [parcelsContract.edit, runsheetsContract.line],
  'confirm-delivered': [runsheetsContract.confirm],
  'confirm-postponed': [runsheetsContract.confirm],
  'confirm-failed': [runsheetsContract.confirm],
  'try-again': decisions,
  'send-home': decisions,
  'refuse-parcel': [],
  'take-after-all': [],
  'confirm-presence': [],
  'choose-day': [],
  'name-receiver': [],
  'correct-address': [],
  'change-place': [],
  'ask-place': [],
  'add-landmark': [],
  'send-position': [],
  'ask-call': [],
  'fetch-at-hub': [counterContract.put, counterContract.undo, ...decisions],
  'deliver-after-all': [counterContract.back],
  'hand-over-at-counter': [counterContract.handOver],
  'contest-attempt': [],
  'uphold-attempt': [contestsContract.decide],
  'drop-attempt': [contestsContract.decide],
  'staff-edit': [parcelsContract.edit, parcelsContract.bulk, ticketsContract.apply],
  'hand-to-partner': [partnerContract.hand],
  'partner-issue': [partnerContract.sync],
  'partner-status': [partnerContract.sync, partnerContract.manifestSigned],
  'cancel-partner': [parcelsContract.edit],
  'partner-return': [partnerContract.receiveReturn],
  'plan-return': [transfersContract.createReturn],
  'cancel-return': [transfersContract.removeReturn],
  'hand-back': [transfersContract.handBack, transfersContract.confirmReturn],
  invoice: [invoicesContract.create],
  'cancel-invoice': [invoicesContract.cancel],
};

const people = (entry: Endpoint) => roles.filter((role) => may({ role, token: 'session' }, entry));

test.each(parcelEvents)(
  'the event « %s » is done by whoever may call what does it, and by nobody else',
  (event) => {
    const byHand = roles.filter((role) => ruleOf(event).by.includes(role));
    expect(byHand).toEqual(
      roles.filter((role) => entriesOf[event].some((entry) => people(entry).includes(role))),
    );
  },
);

test('who edits a status may ask the partner, and whose parcel it is may make a ticket', () => {
  // The parcel's panel offers these together.
  expect(people(partnerContract.sync)).toEqual(people(parcelsContract.edit));
  expect(people(ticketsContract.create)).toEqual(people(parcelsContract.update));
});
