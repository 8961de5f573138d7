import { useId } from 'react';
import { classNames } from '../../ui/base/look/class-names.ts';

/** Large buttons of which one is chosen, for thumbs and arrow keys. */
export function Choices<Value extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: {
  label: string;
  choices: readonly { value: Value; label: string }[];
  chosen: string | null;
  onChoose: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className="choices">
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={classNames('choice', choice.value === chosen && 'on')}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={choice.value === chosen}
            onChange={() => onChoose(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
