import { errors } from './errors';
import { later } from './later';
import { scenario } from './scenario';
import { scenarioList } from './scenario-list';
import { screens } from './screens';
import { shell } from './shell';
import { upload } from './upload';
import { plugins } from './plugins';

/** All texts behind sign-in, by area. */
export const british = { errors, later, scenario, scenarioList, screens, shell, upload, plugins } as const;
