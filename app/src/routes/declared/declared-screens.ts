import type { DeclaredScreen } from './declared-screen';
import { contentScreens } from './content.screens';
import { patientScreens } from './patient.screens';
import { postSimScreens } from './post-sim.screens';
import { setupScreens } from './setup.screens';

/** The declared screens of the scenario, in the order of the specification. */
export const declaredScreens: readonly DeclaredScreen[] = [
  ...setupScreens,
  ...patientScreens,
  ...contentScreens,
  ...postSimScreens,
];
