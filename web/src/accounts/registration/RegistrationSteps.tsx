const steps = [
  { title: 'Inscription', text: 'Votre commerce, vos coordonnées' },
  { title: 'Validation mail', text: 'Un lien dans votre boîte de réception' },
  { title: 'Commencer', text: 'Votre premier bordereau' },
] as const;

const stateOf = (place: number, at: number): string | undefined =>
  place < at ? 'past' : place === at ? 'now' : undefined;

/** The three-step display; `at` is the current step. */
export function RegistrationSteps({ at, narrow = false }: { at: number; narrow?: boolean }) {
  return (
    <ol className={narrow ? 'account-steps-narrow' : 'account-steps'}>
      {steps.map(({ title, text }, place) => (
        <li
          key={title}
          className={stateOf(place, at)}
          aria-current={place === at ? 'step' : undefined}
        >
          <b>{title}</b>
          {!narrow && text}
        </li>
      ))}
    </ol>
  );
}
