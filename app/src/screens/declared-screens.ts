import type { DeclaredScreen } from '../routes/declared-screen';
import { contentScreens } from './content/content.screens';
import { patientScreens } from './patients/patient.screens';
import { postSimScreens } from './post-sim/post-sim.screens';
import { setupScreens } from './setup/setup.screens';

/** The declared screens of the scenario, in the order of the specification. */
export const declaredScreens: readonly DeclaredScreen[] = [
  ...setupScreens,
  ...patientScreens,
  ...contentScreens,
  ...postSimScreens,
];
