import { useLocation, useRouter } from '@tanstack/react-router';

/** Where an act leads once it is answered, for who is still on its screen: whoever has gone elsewhere stays there. */
export function useOnward(): (to: string) => void {
  const here = useLocation({ select: ({ pathname }) => pathname });
  const router = useRouter();
  return (to) => {
    if (router.state.location.pathname === here) void router.navigate({ to });
  };
}
