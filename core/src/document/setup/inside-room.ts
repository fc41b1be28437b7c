/** Value of `x-offers` for places in the scenario’s room. */
export const insideRoom = { by: 'parentId', of: '/setup/environment/roomId' } as const;
