CREATE TABLE "row_checksum" (
	"table_name" text NOT NULL,
	"row_key" text NOT NULL,
	"version" integer NOT NULL,
	"revision" bigint NOT NULL,
	"hash" "bytea",
	CONSTRAINT "row_checksum_table_name_row_key_pk" PRIMARY KEY("table_name","row_key")
);
