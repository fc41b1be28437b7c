import { actionTypes, triggerTypes } from '#base/enumerations';
import { object } from '#schema/fields';
import { about, listOf, method, named, oneOf, optional, orNull, typed, whole, yesOrNo } from './fields';
import { pluginFields } from './plugin';
import { triggerSchedule } from './results';

/** A plugin that defines what starts an action. */
export const triggerContract = object(
  {
    ...pluginFields,
    triggerType: typed('TriggerType', oneOf(triggerTypes, 'The catalogue’s trigger type.')),
    actionType: typed('(typeof actionTypes)[number]', oneOf(actionTypes, 'The catalogue’s action type.')),
    evaluation: oneOf(
      ['learner', 'time', 'physiology', 'speech', 'start', 'commanded', 'form', 'scorecard'],
      'Cause of the trigger: the learner, the clock, physiology, speech, the scenario’s start, another command, a form, a scorecard.',
    ),
    allowedPlaces: listOf(
      named(
        'MenuPlace',
        oneOf(
          ['location', 'menu', 'hidden-location', 'start-location', 'form', 'scorecard', 'none'],
          'Allowed places of an action in the menu tree.',
        ),
      ),
      'Where actions with it can be in the menu tree.',
      { minItems: 1 },
    ),
    maxPerScenario: orNull(whole('Maximum number of actions with it per scenario; null for no limit.', { minimum: 1 })),
    copyable: yesOrNo('Whether actions with it can be copied and replaced.'),
    ownsDetails: yesOrNo('Whether the author sets name, category and confirmation of actions with it.'),
    linkable: yesOrNo('Whether other actions can link to it for repetitions.'),
    usesVisibility: yesOrNo('Whether visibility and prerequisites apply to it.'),
    schedule: optional(
      method(
        'When the clock fires it first, for triggers that it does. Default: at any time, repeatedly.',
        'args: Snapshot<S>',
        about('when the clock fires the trigger', triggerSchedule),
      ),
    ),
    intention: optional(
      method(
        'The words with which a learner starts it, for triggers that speech starts. Default: it isn’t started by speech.',
        'args: Snapshot<S>',
        { type: 'string', description: 'words' },
      ),
    ),
  },
  { description: 'Plugin that defines what starts an action.' },
);
