import { hubsContract } from '@cigogne/domain/hubs/hubs.contract';
import { askForHub } from '../http/hub-needed.ts';
import { mayI } from '../http/may-i.ts';
import { WhomToAskForHub } from '../ui/base/feedback/states.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { IconBuildingWarehouse } from '../ui/base/look/icons.ts';

/**
 * Root sees all hubs, but what is created here belongs to one: it is chosen here without leaving
 * the page. Staff of no hub are given theirs by root.
 */
export function ChooseHubFirst() {
  if (!mayI(hubsContract.select))
    return (
      <div className="note">
        <b>Aucun hub affecté</b>
        <WhomToAskForHub />
      </div>
    );
  return (
    <div className="note row">
      <span>Cette opération se fait dans un hub, et vous les regardez tous.</span>
      <Button icon={IconBuildingWarehouse} onClick={() => void askForHub()}>
        Choisir un hub
      </Button>
    </div>
  );
}
