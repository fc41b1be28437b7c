import type { InputFieldBuilder } from '@pothos/core';
import { devices, productStatuses, versionTypes } from '@scn/core/base/enumerations';
import type { Builder, BuilderTypes } from '#graphql/builder';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import type { JobContext } from '../context';

/**
 * The fields of the form that describes a version. All are optional in the schema, so that all missing fields are reported at
 * once with the form's own messages.
 */
export function versionFormFields(builder: Builder<JobContext>, t: InputFieldBuilder<BuilderTypes, 'InputObject'>) {
  return {
    productStatus: t.field({
      type: enumerationType(builder, productStatuses, 'ProductStatus'),
      description: 'Required.',
    }),
    devices: t.field({
      type: [enumerationType(builder, devices, 'Device')],
      description: 'At least one.',
    }),
    minClientVersionId: t.int({ description: 'Required.' }),
    maxClientVersionId: t.int({ description: 'Null or -1: no upper bound.' }),
    changeNotes: t.string({ description: 'Required.' }),
    versionNumberPart: t.field({
      type: enumerationType(builder, versionTypes, 'VersionType'),
      description: 'Required: the part of the version number to increment.',
    }),
  };
}
