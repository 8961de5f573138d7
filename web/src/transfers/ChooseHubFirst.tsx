import { askForHub } from '../http/hub-needed.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { IconBuildingWarehouse } from '../ui/base/look/icons.ts';

/**
 * Root sees all hubs, but what is created here belongs to one: it is chosen here without leaving
 * the page.
 */
export function ChooseHubFirst() {
  return (
    <div className="note row">
      <span>Cette opération se fait dans un hub, et vous les regardez tous.</span>
      <Button icon={IconBuildingWarehouse} onClick={() => void askForHub()}>
        Choisir un hub
      </Button>
    </div>
  );
}
