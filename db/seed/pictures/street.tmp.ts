import { writeFileSync } from 'node:fs'
import { streetFiles, sharePicture, touchIcon } from './street.ts'
for await (const [f, b] of streetFiles()) { writeFileSync('/tmp/pics/' + f, b); console.log(f, b.length) }
const s = await sharePicture(); writeFileSync('/tmp/pics/og.png', s); console.log('og', s.length); writeFileSync('/tmp/pics/touch.png', await touchIcon())
