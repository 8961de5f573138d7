import { askForHub } from '../http/hub-needed.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { IconBuildingWarehouse } from '../ui/base/look/icons.ts';

/** Root looks at all hubs: what is made here needs one of them, chosen at once and without leaving. */
export function ChooseHubFirst() {
  return (
    <div className="note">
      <span>Cette opération se fait dans un hub, et vous les regardez tous.</span>
      <Button icon={IconBuildingWarehouse} onClick={() => void askForHub()}>
        Choisir un hub
      </Button>
    </div>
  );
}
