import fc from "fast-check";

export const damaged = (file: fc.Arbitrary<Buffer>): fc.Arbitrary<Buffer> =>
  fc
    .tuple(
      file,
      fc.array(
        fc.record({
          at: fc.double({ min: 0, max: 1, noNaN: true }),
          length: fc.constantFrom(0, 0, 1, 4, 40, 4_000),
          bytes: fc.uint8Array({ maxLength: 8 }),
          times: fc.constantFrom(1, 1, 1, 1, 5_000),
        }),
        { minLength: 1, maxLength: 4 },
      ),
    )
    .map(([bytes, damages]) =>
      damages.reduce((whole, { at, length, bytes: put, times }) => {
        const start = Math.floor(at * whole.length);
        const filling = Array.from({ length: times }, () => put);
        return Buffer.concat([
          whole.subarray(0, start),
          ...filling,
          whole.subarray(start + length),
        ]);
      }, bytes),
    );
