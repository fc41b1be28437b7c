import { useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { Field } from '@fluentui/react-components';
import { placeOfKind } from '@scn/core/operations/entities/entity-places';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { freeMenuPlace, nowhere, takenMenuPlaces, type MenuPlace } from '@scn/core/index/queries/menu-location';
import { roomId } from '@scn/core/index/queries/sections';
import type { FieldControlProps } from '@scn/kit/form/form-context';
import { ReferencePicker } from '@scn/kit/picker/reference-picker.tsx';
import { useTranslation } from 'react-i18next';
import { useDocument, documentView } from '#document/document-context.tsx';
import { useSource } from '../../pickers/scenario-reference-picker.tsx';

/** Where the menu of a new location will be. */
export interface RoomPlace {
  /** Returns the chosen place, otherwise the proposed one, as soon as that is known. */
  settled(): Promise<MenuPlace>;
}

const offers = jsonSchemaOf(placeOfKind('location').shape.schema).properties?.['menuLocationId']?.['x-offers'];

/** How long a proposal is waited for, in milliseconds. */
const proposalTimeout = 3000;

/** Asks where the menu of a new location is. The first free place in the scenario’s room is proposed; without a room, there is none. */
export function RoomPlaceFields({ ref }: { readonly ref: Ref<RoomPlace> }): ReactNode {
  const { t } = useTranslation('menuTree');
  const document = useDocument();
  const [chosen, choose] = useState<MenuPlace | null>(null);
  const [proposed, propose] = useState(nowhere);
  const asked = useRef(Promise.resolve(nowhere));
  const source = useSource('asset.location', offers);
  const layouts = useSource('button-layout');
  useEffect(() => {
    const asking = new AbortController();
    // without an answer in time, it is created without a place
    const signal = AbortSignal.any([asking.signal, AbortSignal.timeout(proposalTimeout)]);
    const find = async (): Promise<MenuPlace> => {
      const view = documentView(document);
      if (view.derive(roomId) === null) return nowhere;
      // of one more than there are taken ones, one is free
      const { options } = await source.search('', view.derive(takenMenuPlaces).size + 1, signal);
      const inRoom = options.map(({ id }) => id);
      return freeMenuPlace(documentView(document), inRoom);
    };
    asked.current = find().catch(() => nowhere);
    void asked.current.then((place) => {
      if (!asking.signal.aborted) propose(place);
    });
    return () => asking.abort();
  }, [document, source]);
  useImperativeHandle(ref, () => ({ settled: async () => chosen ?? asked.current }), [chosen]);
  const value = chosen ?? proposed;
  const field = (name: keyof MenuPlace, options: typeof source) => (
    <Field label={t(`place_${name}`)}>
      {(control) => (
        <ReferencePicker
          multiple={false}
          label={t(`place_${name}`)}
          readOnly={false}
          control={control as FieldControlProps}
          source={options}
          value={value[name]}
          onChange={(id) => choose({ ...value, [name]: id })}
        />
      )}
    </Field>
  );
  return (
    <>
      {field('menuLocationId', source)}
      {value.buttonLayoutId === null ? null : field('buttonLayoutId', layouts)}
    </>
  );
}
