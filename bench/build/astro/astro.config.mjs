// The packages are shared, what is kept between builds is not.
export default { cacheDir: "./kept", trailingSlash: "never", build: { format: "file" } };
