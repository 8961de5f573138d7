import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { call } from '../http/call.ts';
import { sentenceOf } from '../http/call-error.ts';
import { paths } from '../office/paths.ts';
import { tell } from '../ui/base/feedback/Toasts.tsx';
import { openPrint } from '../ui/office/print/print.tsx';

/** Opens the sheet of a runsheet in its own window. */
export async function printRunsheet(code: string): Promise<void> {
  try {
    openPrint(paths.runsheetPrint, await call(runsheetsContract.view, { params: { code } }));
  } catch (error) {
    tell(sentenceOf(error), { bad: true });
  }
}
