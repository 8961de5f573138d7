import { firstDayContract } from '@cigogne/domain/first-day/first-day.contract';
import { type FirstDayStep, firstDaySteps } from '@cigogne/domain/first-day/steps';
import { Link } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { readUser } from '../http/session.ts';
import { hasUnsaved } from '../http/unsaved-checks.ts';
import { paths } from '../office/paths.ts';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { classNames } from '../ui/base/look/class-names.ts';
import { IconFileUpload } from '../ui/base/look/icons.ts';
import { ParcelDots } from '../ui/base/look/ParcelDots.tsx';
import { UnsavedDialog } from '../ui/office/page/LeaveQuestion.tsx';
import { StepContent } from './StepContent.tsx';
import { countOf, type Day, dotsOf, nextStep, stateOf, stepFacts, stepTitles } from './steps.ts';
import './first-day.css';
import './first-day-parts.css';

/**
 * The guided setup: the steps with what each has so far, and the open one beside them; on a phone
 * below its title.
 */
export function FirstDayGuide({ day }: { day: Day }) {
  const [open, setOpen] = useState<FirstDayStep>(() => nextStep(day));
  const mark = useAct(firstDayContract.mark);
  const done = countOf(day, 'faite');
  const passed = countOf(day, 'passee');
  useEffect(() => {
    document.title = 'Bienvenue · Cigogne';
  }, []);
  const { head, bringInSight } = useOpenInSight(open);
  // The open step's form goes with it, and the address does not change.
  const [leaving, setLeaving] = useState<{ act: () => void } | null>(null);
  const afterQuestion = (act: () => void) => (hasUnsaved() ? setLeaving({ act }) : act());
  const pass = async (etape: FirstDayStep) => {
    if (stateOf(day, etape) === 'faite') return setOpen(nextStep(day, etape));
    const reply = await mark.press({ body: { etape, etat: 'passee' } });
    if (reply) setOpen(nextStep(day, etape));
  };
  const take = (etape: FirstDayStep) => {
    if (stateOf(day, etape) === 'passee') void mark.press({ body: { etape, etat: 'a_faire' } });
    setOpen(etape);
  };
  return (
    <div className="first-day">
      <header className="first-day-head">
        <div>
          <h1>Bienvenue, {readUser()?.prenom}</h1>
          <p>Sept étapes, et le premier colis peut partir. Tout se passe, tout se reprend ici.</p>
        </div>
        <div className="first-day-progress">
          <span className="figures">
            <b>{done}</b> / {firstDaySteps.length} faite{done > 1 ? 's' : ''}
            {passed > 0 && `, ${passed} passée${passed > 1 ? 's' : ''}`}
          </span>
          <ParcelDots dots={dotsOf(day, open)} size={12} />
        </div>
      </header>
      <div className="first-day-body">
        <ol>
          {firstDaySteps.map((step, place) => (
            <li key={step}>
              <StepHead
                day={day}
                step={step}
                row={place + 1}
                open={step === open}
                head={step === open ? head : null}
                onOpen={() => afterQuestion(() => take(step))}
                onPass={() => afterQuestion(() => void pass(step))}
              />
              {step === open && (
                <div className="first-step-panel card">
                  <StepContent
                    day={day}
                    step={step}
                    onPass={() => afterQuestion(() => void pass(step))}
                    onNext={() => setOpen(nextStep(day, step))}
                    onShown={bringInSight}
                  />
                </div>
              )}
            </li>
          ))}
        </ol>
        <aside className="first-day-import">
          <h2>Vous quittez un autre système ?</h2>
          <p>
            Reprenez expéditeurs, livreurs et colis en route, avec ce que chacun doit. Les livres
            sont justes dès la première seconde.
          </p>
          <Link className="btn outline" to={paths.openings}>
            <IconFileUpload size={18} stroke={1.75} />
            Importer vos fichiers
          </Link>
        </aside>
      </div>
      <UnsavedDialog
        open={leaving !== null}
        onStay={() => setLeaving(null)}
        onLeave={() => {
          leaving?.act();
          setLeaving(null);
        }}
      />
    </div>
  );
}

/**
 * On a phone, opening a step closes the one above it, which moves the page: the open step's title
 * is scrolled into view once its content, which may load late, is there.
 */
function useOpenInSight(open: FirstDayStep) {
  const head = useRef<HTMLDivElement>(null);
  const last = useRef(open);
  const bringInSight = () => {
    if (last.current === open) return;
    last.current = open;
    if (matchMedia('(max-width: 899px)').matches) head.current?.scrollIntoView({ block: 'start' });
  };
  return { head, bringInSight };
}

const words = { faite: 'faite', passee: 'passée', a_faire: 'à faire' } as const;

function StepHead({
  day,
  step,
  row,
  open,
  head,
  onOpen,
  onPass,
}: {
  day: Day;
  step: FirstDayStep;
  row: number;
  open: boolean;
  head: RefObject<HTMLDivElement | null> | null;
  onOpen: () => void;
  onPass: () => void;
}) {
  const state = stateOf(day, step);
  return (
    <div
      ref={head}
      className={classNames('first-step', state, open && 'open')}
      style={{ gridRow: row }}
    >
      <span className="first-step-dot" aria-hidden="true" />
      <button type="button" className="first-step-name" aria-expanded={open} onClick={onOpen}>
        <b>{stepTitles[step]}</b>
        <span className="sr-only"> ({words[state]})</span>
        <small>
          {state === 'passee' ? `Passée : ${lowered(stepFacts(day, step))}` : stepFacts(day, step)}
        </small>
      </button>
      {!open && state === 'a_faire' && (
        <button type="button" className="link" onClick={onPass}>
          Passer<span className="sr-only"> : {stepTitles[step]}</span>
        </button>
      )}
      {!open && state !== 'a_faire' && (
        <button type="button" className="link" onClick={onOpen}>
          {state === 'faite' ? 'Modifier' : 'Reprendre'}
          <span className="sr-only"> : {stepTitles[step]}</span>
        </button>
      )}
    </div>
  );
}

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
