import { rmSync } from "node:fs";

export default function tearDown(): void {
  rmSync(process.env.DESK_PREPARED ?? "", { recursive: true, force: true });
}
