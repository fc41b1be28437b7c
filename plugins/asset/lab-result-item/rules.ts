import { defineArgumentRule, type Snapshot } from '@scn/sdk';
import { repeatedPositions } from '../shared/repeated';
import type { schema } from './schema';

const define = defineArgumentRule<Snapshot<typeof schema>>();

/** Laboratories round their ranges in each unit: ranges that differ by less than this are considered equal. */
const roundingTolerance = 0.1;

export const rules = {
  'one-root-unit': define({
    severity: 'ERROR',
    title: 'Exactly one unit is the root unit',
    why: 'Values are stored in the root unit and converted from it. Without one, or with two, a value has no meaning.',
    messages: {
      none: 'No unit is the root unit. Add one, or mark the unit that values are stored in.',
      several: 'Another unit is already the root unit. Keep one of the two.',
    },
    check({ args, report }) {
      const roots = args.units.flatMap(({ isRoot }, index) => (isRoot ? [index] : []));
      if (roots.length === 0) report({ messageId: 'none', at: '/units' });
      for (const index of roots.slice(1)) report({ messageId: 'several', at: `/units/${index}/isRoot` });
    },
  }),
  'root-unit-unconverted': define({
    severity: 'ERROR',
    title: 'The root unit has a conversion factor of 1',
    why: 'Values are stored in the root unit. A factor on it changes every value that learners read.',
    messages: { factor: 'The conversion factor of the root unit is {{factor}}. Set it to 1.' },
    check({ args, report }) {
      args.units.forEach(({ isRoot, conversionFactor: factor }, index) => {
        if (isRoot && factor !== 1) {
          report({ messageId: 'factor', at: `/units/${index}/conversionFactor`, data: { factor } });
        }
      });
    },
  }),
  'unit-per-culture': define({
    severity: 'ERROR',
    title: 'Each culture has one unit',
    why: 'Learners of a culture see one unit. With two, the same report can show a value that is off by the conversion factor.',
    messages: { repeated: 'There is already a unit for {{culture}}. Remove one of the two.' },
    check({ args, report }) {
      const names = args.units.map(({ cultureName }) => cultureName);
      for (const index of repeatedPositions(names)) {
        report({ messageId: 'repeated', at: `/units/${index}/cultureName`, data: { culture: names[index] ?? '' } });
      }
    },
  }),
  'ranges-ordered': define({
    severity: 'ERROR',
    title: 'The normal range lies within the reportable range',
    why: 'Results outside the normal range are flagged. A range that is reversed or out of reach flags the wrong results.',
    messages: {
      range: 'The minimum {{min}} is not below the maximum {{max}}. Swap or correct them.',
      normal: '“Normal from” ({{normalMin}}) is above “Normal to” ({{normalMax}}). Swap or correct them.',
      outside:
        'The normal range {{normalMin}} to {{normalMax}} is not within {{min}} to {{max}}. Correct one of the ranges.',
    },
    check({ args, report }) {
      args.units.forEach(({ min, max, normalMin, normalMax }, index) => {
        const data = { min, max, normalMin, normalMax };
        if (min >= max) report({ messageId: 'range', at: `/units/${index}/min`, data });
        else if (normalMin > normalMax) report({ messageId: 'normal', at: `/units/${index}/normalMin`, data });
        else if (normalMin < min || normalMax > max) {
          report({ messageId: 'outside', at: `/units/${index}/normalMin`, data });
        }
      });
    },
  }),
  'ranges-agree': define({
    severity: 'WARNING',
    title: 'The normal ranges agree in every unit',
    why: 'A wrong conversion factor makes the same blood sample look normal in one culture and life-threatening in the other.',
    messages: {
      differs:
        'In the root unit the normal range ends at {{root}}, which converts to {{converted}}, not to {{normalMax}}. Check the conversion factor and both ranges.',
    },
    check({ args, report }) {
      const [root, ...others] = args.units.filter(({ isRoot }) => isRoot);
      if (root === undefined || others.length > 0) return;
      args.units.forEach(({ isRoot, conversionFactor, normalMax }, index) => {
        const converted = root.normalMax * conversionFactor;
        if (isRoot || Math.abs(normalMax - converted) <= roundingTolerance * Math.abs(converted)) return;
        report({
          messageId: 'differs',
          at: `/units/${index}/normalMax`,
          data: { root: root.normalMax, converted: Number(converted.toPrecision(4)), normalMax },
        });
      });
    },
  }),
};
