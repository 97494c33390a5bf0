export function processorSeconds(root?: number): number;
