import { mayI } from '../http/may-i.ts';
import { hubsContract } from '@cigogne/domain/hubs/hubs.contract';
import { writeNow } from '../http/write-now.ts';
import { sentenceOf } from '../http/call-error.ts';
import { useRead } from '../http/query.ts';
import { forgetUnsaved } from '../http/unsaved-checks.ts';
import { replaceToken, type SessionUser, updateUser } from '../http/session.ts';
import { IconBuildingWarehouse, IconChevronDown } from '../ui/base/look/icons.ts';
import { tell } from '../ui/base/feedback/Toasts.tsx';
import { leaveAfterAsking } from '../ui/office/page/LeaveQuestion.tsx';

const everywhere = 'all';

/** Root chooses a hub or Global; others see their own. A switch returns a new token. */
export function HubChoice({ user }: { user: SessionUser }) {
  const root = mayI(hubsContract.select);
  const hubs = useRead(hubsContract.list, { body: {} }, { enabled: root, staleMs: 5 * 60_000 });
  const choose = async (id: string) => {
    try {
      const { token } = await writeNow(hubsContract.select, { params: { id } });
      const hub = hubs.data?.rows.find((one) => String(one.id) === id);
      // Other tabs hear of the token, and read the hub then.
      updateUser({ ...user, hub: hub ? { id: hub.id, nom: hub.nom } : null });
      replaceToken(token);
      forgetUnsaved();
      location.reload();
    } catch (error) {
      tell(sentenceOf(error), { bad: true });
    }
  };
  return (
    <label className={root ? 'input hub-choice' : 'input hub-choice off'}>
      <IconBuildingWarehouse size={18} stroke={1.75} />
      <span className="sr-only">Hub</span>
      <select
        value={user.hub?.id ?? everywhere}
        disabled={!root}
        onChange={({ currentTarget: { value } }) => leaveAfterAsking(() => void choose(value))}
      >
        {root ? <option value={everywhere}>Global</option> : null}
        {!root && !user.hub && <option value={everywhere}>Aucun hub affecté</option>}
        {!hubs.data && user.hub && <option value={user.hub.id}>{user.hub.nom}</option>}
        {hubs.data?.rows.map((hub) => (
          <option key={hub.id} value={hub.id}>
            {hub.nom}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} stroke={1.75} />
    </label>
  );
}
