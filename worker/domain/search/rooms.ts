export const roomKinds = ['bedrooms', 'bathrooms', 'showerrooms', 'toilets', 'garages'] as const

export type RoomKind = (typeof roomKinds)[number]

/** How many of each a visitor wants at least; 0 is "any". */
export type Rooms = Readonly<Record<RoomKind, number>>

export const maxRooms = 20

export const anyRooms: Rooms = { bedrooms: 0, bathrooms: 0, showerrooms: 0, toilets: 0, garages: 0 }

/** @returns the rooms with another number of one kind, kept whole and from 0 to 20 */
export const withRooms = (rooms: Rooms, kind: RoomKind, count: number): Rooms => ({
  ...rooms,
  [kind]: Math.min(maxRooms, Math.max(0, Math.trunc(count) || 0)),
})

export const incrementRooms = (rooms: Rooms, kind: RoomKind): Rooms => withRooms(rooms, kind, rooms[kind] + 1)

export const decrementRooms = (rooms: Rooms, kind: RoomKind): Rooms => withRooms(rooms, kind, rooms[kind] - 1)

export const clearRooms = (rooms: Rooms, kind: RoomKind): Rooms => withRooms(rooms, kind, 0)
