import type { InputFieldBuilder } from '@pothos/core';
import { devices, productStatuses, versionTypes } from '@scn/core/document/enumerations';
import type { Builder, BuilderTypes } from '../../graphql/builder';
import { enumerationType } from '../../graphql/schema-type/enumeration-type';

/**
 * The fields of the form that describes a version. None is required by its type: what is missing is told with the form's own
 * messages, all at once.
 */
export function versionFormFields(builder: Builder, t: InputFieldBuilder<BuilderTypes, 'InputObject'>) {
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
    maxClientVersionId: t.int({ description: 'Nothing or -1: no upper bound.' }),
    changeNotes: t.string({ description: 'Required.' }),
    versionNumberPart: t.field({
      type: enumerationType(builder, versionTypes, 'VersionType'),
      description: 'Required: the part of the number that counts on.',
    }),
  };
}
