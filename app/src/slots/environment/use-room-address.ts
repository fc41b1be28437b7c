import { useGates } from '#permissions/permissions-context.tsx';
import { assetScreenOf } from '#routes/asset-screen';
import { adminGate } from '#routes/main-routes';

/** Returns the address of a room’s plan in the catalogue; null for users who can’t open it. */
export function useRoomAddress(): (roomId: string) => string | null {
  const mayPass = useGates();
  const screen = assetScreenOf('/admin/locations');
  const isOpen = screen !== null && mayPass(adminGate) && mayPass(screen.gate);
  return (roomId) => (isOpen ? `${screen.address}/${encodeURIComponent(roomId)}` : null);
}
