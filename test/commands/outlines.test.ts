import { expect, test } from 'vitest'
import stored from '#ui/map/outlines.json'
import { drawOutlines } from '#worker/commands/outlines.ts'

test('draws the outlines that ui/map holds', () => expect(drawOutlines()).toEqual(stored))
