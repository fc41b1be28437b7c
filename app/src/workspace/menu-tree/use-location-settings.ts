import { useLocation, useNavigate, type Location } from 'react-router';
import { chosenParameter, dialogParameter } from '#routes/declared/declared-screen';
import { locationDialog } from '../entities/location-settings';

interface OpenedHere {
  readonly isOpenedHere?: boolean;
}

/** Which location’s settings the address shows. */
export interface LocationSettings {
  /** Null: none. */
  readonly locationId: string | null;
  open(id: string): void;
  close(): void;
}

/** The settings of a location are in the address, so that what is reported of them leads there. */
export function useLocationSettings(): LocationSettings {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation() as Location<OpenedHere | null>;
  const query = new URLSearchParams(search);
  return {
    locationId: query.get(dialogParameter) === locationDialog ? query.get(chosenParameter) : null,
    open: (id) => {
      query.set(dialogParameter, locationDialog);
      query.set(chosenParameter, id);
      void navigate({ pathname, search: query.toString() }, { state: { ...state, isOpenedHere: true } });
    },
    close: () => {
      if (state?.isOpenedHere === true) {
        void navigate(-1);
        return;
      }
      query.delete(dialogParameter);
      query.delete(chosenParameter);
      void navigate({ pathname, search: query.toString() }, { replace: true, state });
    },
  };
}
