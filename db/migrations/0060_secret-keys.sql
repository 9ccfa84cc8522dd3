CREATE TABLE `secret_keys` (
	`name` text NOT NULL,
	`key` text NOT NULL,
	`since` text NOT NULL,
	PRIMARY KEY(`name`, `key`)
) STRICT;
