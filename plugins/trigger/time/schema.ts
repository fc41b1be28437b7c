import { flag, nullable, number, object } from '@scn/core/schema/fields';

/*
 * The seconds are plain numbers here: 001 §5 has a message of its own for each way in which a typed time can be wrong, and
 * the rules report those. A default inside a nullable field is what the form writes when the field is switched on.
 */

export const schema = object({
  delay: nullable(
    number({
      title: 'Delay',
      description: 'From the start of the scenario to the action: whole seconds, within the play time.',
      'x-unit': 's',
      'x-control': 'duration',
      default: 30,
    }),
    { title: 'Delay', 'x-when': { property: 'delayIsScenarioTotalPlayTime', in: [false] } },
  ),
  delayIsScenarioTotalPlayTime: flag({
    title: 'When the play time is over',
    description: 'The delay is the play time of the scenario, whatever that is set to.',
  }),
  intervalMin: nullable(
    number({
      title: 'Shortest interval',
      description: 'Whole seconds between two repetitions. The same as the longest one for a constant interval.',
      'x-unit': 's',
      'x-control': 'duration',
      default: 30,
    }),
    { title: 'Shortest interval' },
  ),
  intervalMax: nullable(
    number({
      title: 'Longest interval',
      description: 'Each repetition waits a random time between the shortest and the longest interval.',
      'x-unit': 's',
      'x-control': 'duration',
      default: 60,
    }),
    { title: 'Longest interval' },
  ),
});
