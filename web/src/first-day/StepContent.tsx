import type { FirstDayStep } from '@cigogne/domain/first-day/steps';
import { Suspense, useEffect } from 'react';
import { latePart } from '../ui/office/page/late-part.tsx';
import { SkeletonLines } from '../ui/base/feedback/states.tsx';
import { AccountStep } from './AccountStep.tsx';
import { CompanyStep } from './CompanyStep.tsx';
import { MailStep } from './MailStep.tsx';
import { RatesStep } from './RatesStep.tsx';
import { StaffStep } from './StaffStep.tsx';
import type { StepProps } from './StepForm.tsx';

// Loaded lazily: the map and the label drawing are larger than all the other steps.
const HubsStep = latePart(() => import('./HubsStep.tsx').then(({ HubsStep: part }) => part));
const LabelStep = latePart(() => import('./LabelStep.tsx').then(({ LabelStep: part }) => part));

/** The content of the open step; `onShown` is called once it is displayed. */
export const StepContent = ({
  onShown,
  ...props
}: StepProps & { step: FirstDayStep; onShown: () => void }) => (
  <Suspense fallback={<SkeletonLines count={8} />}>
    <Content {...props} />
    <Shown key={props.step} tell={onShown} />
  </Suspense>
);

/** Rendered inside the lazy content, so it appears together with it. */
function Shown({ tell }: { tell: () => void }) {
  useEffect(tell);
  return null;
}

function Content({ step, ...props }: StepProps & { step: FirstDayStep }) {
  switch (step) {
    case 'compte':
      return <AccountStep {...props} />;
    case 'societe':
      return <CompanyStep {...props} />;
    case 'hubs':
      return <HubsStep {...props} />;
    case 'equipe':
      return <StaffStep {...props} />;
    case 'tarifs':
      return <RatesStep {...props} />;
    case 'mails':
      return <MailStep {...props} />;
    case 'etiquette':
      return <LabelStep {...props} />;
  }
}
