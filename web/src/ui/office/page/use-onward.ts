import { useLocation, useRouter } from '@tanstack/react-router';

/** Opens a screen once an act is answered, unless the person has gone elsewhere meanwhile. */
export function useOnward(): (to: string) => void {
  const here = useLocation({ select: ({ pathname }) => pathname });
  const router = useRouter();
  return (to) => {
    if (router.state.location.pathname === here) void router.navigate({ to });
  };
}
