import { sendKeptScans } from '../units/reception/reception-feed.ts';
import { takeOverViews } from '../ui/office/views/take-over-views.ts';

/** What an earlier visit left on this device goes where it belongs. No screen waits for it. */
export function sendWhatWasLeft(): void {
  sendKeptScans();
  void takeOverViews();
}
