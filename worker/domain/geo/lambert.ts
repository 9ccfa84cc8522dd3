import type { Position } from './area.ts'

type Ellipsoid = { /** m */ a: number; flattening: number }

/** A Lambert conic with two standard parallels; degrees and metres. */
type Conic = {
  ellipsoid: Ellipsoid
  parallels: readonly [number, number]
  /** 90 where the false origin is the pole. */
  originLatitude: number
  originLongitude: number
  falseEasting: number
  falseNorthing: number
  /** To WGS 84: metres, seconds of arc (position vector) and millionths; null where they are the same. */
  shift: readonly [number, number, number, number, number, number, number] | null
}

const wgs84: Ellipsoid = { a: 6_378_137, flattening: 1 / 298.257223563 }

/** The two systems of Belgian maps, by their number at EPSG; the figures are those of its registry. */
export const conics = {
  // Belgian Lambert 72, on the ellipsoid of 1924; the shift is the one of the National Geographic Institute.
  31370: {
    ellipsoid: { a: 6_378_388, flattening: 1 / 297 },
    parallels: [51.1666672333333, 49.8333339],
    ...{ originLatitude: 90, originLongitude: 4.36748666666667 },
    ...{ falseEasting: 150_000.013, falseNorthing: 5_400_088.438 },
    shift: [-106.8686, 52.2978, -103.7239, 0.3366, -0.457, 1.8422, -1.2747],
  },
  // Belgian Lambert 2008, on the ellipsoid of 1980, which differs from that of WGS 84 by less than a millimetre.
  3812: {
    ellipsoid: { a: 6_378_137, flattening: 1 / 298.257222101 },
    parallels: [49.83333333333334, 51.16666666666666],
    ...{ originLatitude: 50.797815, originLongitude: 4.359215833333333 },
    ...{ falseEasting: 649_328, falseNorthing: 665_262 },
    shift: null,
  },
} as const satisfies Record<number, Conic>

export type ConicCode = keyof typeof conics

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI

const eccentricitySquared = ({ flattening }: Ellipsoid) => flattening * (2 - flattening)

/** Rounds until an angle is right to less than a millimetre. */
const rounds = 6

/** Geographic latitude and longitude on an ellipsoid, in radians. */
type Angles = readonly [latitude: number, longitude: number]

function toGeocentric([latitude, longitude]: Angles, ellipsoid: Ellipsoid): readonly [number, number, number] {
  const square = eccentricitySquared(ellipsoid)
  const normal = ellipsoid.a / Math.sqrt(1 - square * Math.sin(latitude) ** 2)
  const across = normal * Math.cos(latitude)
  return [across * Math.cos(longitude), across * Math.sin(longitude), normal * (1 - square) * Math.sin(latitude)]
}

function toAngles([x, y, z]: readonly [number, number, number], ellipsoid: Ellipsoid): Angles {
  const square = eccentricitySquared(ellipsoid)
  const across = Math.hypot(x, y)
  let latitude = Math.atan2(z, across * (1 - square))
  for (let round = 0; round < rounds; round++) {
    const normal = ellipsoid.a / Math.sqrt(1 - square * Math.sin(latitude) ** 2)
    latitude = Math.atan2(z + square * normal * Math.sin(latitude), across)
  }
  return [latitude, Math.atan2(y, x)]
}

/** A shift of seven parameters, of a point at sea level. */
function toWgs84(angles: Angles, { ellipsoid, shift }: Conic): Angles {
  if (!shift) return angles
  const [x, y, z] = toGeocentric(angles, ellipsoid)
  const [dx, dy, dz, ...turns] = shift
  const [rx, ry, rz] = turns.slice(0, 3).map((seconds) => radians(seconds / 3600)) as [number, number, number]
  const scale = 1 + shift[6] / 1e6
  return toAngles(
    [dx + scale * (x - rz * y + ry * z), dy + scale * (rz * x + y - rx * z), dz + scale * (-ry * x + rx * y + z)],
    wgs84,
  )
}

/**
 * What turns Belgian map coordinates into positions in WGS 84, as EPSG's guidance note 7-2 describes a Lambert conic (2SP).
 * @param code the system at EPSG
 * @returns a function of metres to the east and north
 */
export function fromLambert(code: ConicCode): (east: number, north: number) => Position {
  const conic: Conic = conics[code]
  const { ellipsoid, parallels, originLatitude, originLongitude, falseEasting, falseNorthing } = conic
  const eccentricity = Math.sqrt(eccentricitySquared(ellipsoid))
  const ratio = (latitude: number) => {
    const part = eccentricity * Math.sin(latitude)
    return ((1 - part) / (1 + part)) ** (eccentricity / 2)
  }
  const t = (latitude: number) => Math.tan(Math.PI / 4 - latitude / 2) / ratio(latitude)
  const m = (latitude: number) => Math.cos(latitude) / Math.sqrt(1 - (eccentricity * Math.sin(latitude)) ** 2)
  const [first, second] = [radians(parallels[0]), radians(parallels[1])]
  const n = (Math.log(m(first)) - Math.log(m(second))) / (Math.log(t(first)) - Math.log(t(second)))
  const radius = (ellipsoid.a * m(first)) / (n * t(first) ** n)
  const origin = originLatitude === 90 ? 0 : radius * t(radians(originLatitude)) ** n
  return (east, north) => {
    const [x, y] = [east - falseEasting, origin - (north - falseNorthing)]
    const along = (Math.hypot(x, y) / radius) ** (1 / n)
    let latitude = Math.PI / 2 - 2 * Math.atan(along)
    for (let round = 0; round < rounds; round++) latitude = Math.PI / 2 - 2 * Math.atan(along * ratio(latitude))
    const longitude = Math.atan2(x, y) / n + radians(originLongitude)
    const [shifted, across] = toWgs84([latitude, longitude], conic)
    return { latitude: degrees(shifted), longitude: degrees(across) }
  }
}
