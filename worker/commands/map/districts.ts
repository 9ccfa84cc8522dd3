import { defineCommand } from 'citty'
import { today } from '#domain/time.ts'
import { databaseArgs, openDatabase } from '#worker/commands/database.ts'
import { readText } from '#worker/commands/source-file.ts'
import { Fault, print, step } from '#worker/commands/terminal.ts'
import { Districts, readExtract } from '#worker/importers/district.ts'
import { publishedPositions, storeDistricts } from '#worker/services/geo/districts.ts'

export const districts = defineCommand({
  meta: {
    name: 'npm run districts --',
    description: 'Draws the district of each home and project from an extract of OpenStreetMap.',
  },
  args: {
    file: { type: 'positional', required: true, description: 'GeoJSON, as it is or as .gz' },
    ...databaseArgs,
  },
  run: async ({ args }) => {
    const extract = readExtract(readText(args.file))
    if (!extract) throw new Fault(`${args.file} is no GeoJSON FeatureCollection of at most two million features.`)
    const { features, read, refused } = extract
    const { database } = await openDatabase(args)
    const positions = await publishedPositions(database)
    const rows = await step('Drawing districts', async () => {
      const drawing = new Districts(features)
      return positions.flatMap((position) => {
        const layers = drawing.around(position)
        return layers ? [{ ...position, layers }] : []
      })
    })
    await storeDistricts(database, rows, today())
    print(`\n  read       ${read}\n  used       ${features.length}\n  refused    ${refused}`)
    print(`  positions  ${positions.length}\n  drawn      ${rows.length}`)
  },
})
